import { describe, expect, it } from "vitest";
import { applicationLanguage } from "../../mail/compose-mail.ts";
import { invitationMail } from "./invitation-mail.ts";
import { invitationWords } from "./invitation-words.ts";

const languages = Object.keys(invitationWords).map(applicationLanguage);
const mail = (language: (typeof languages)[number], companyNames: readonly string[], administers = false) =>
  invitationMail({
    recipient: "ines@test.example",
    language,
    companyNames,
    administers,
    inviterName: "Ana Martin",
    url: "https://amont.example/app/invitations/1/accept?validationCode=x",
    validDays: 7,
  });

describe("the mail of an invitation", () => {
  it.each(languages)("says in %s who invites to what, until when, and where", (language) => {
    const one = mail(language, ["Atelier"]);
    expect(one.subject).toMatch(/^Ana Martin .*Atelier/);
    expect(one.text).toContain("https://amont.example/app/invitations/1/accept?validationCode=x");
    expect(one.text).toContain("7");
    expect(one.html).toContain(`lang="${language}"`);
    const several = mail(language, ["Atelier", "Boutique"], true);
    expect(several.subject).toMatch(/^Ana Martin .*2/);
    expect(several.text).toContain("Atelier, Boutique");
    expect(several.text).toContain(invitationWords[language].administers);
    expect(one.text).not.toContain(invitationWords[language].administers);
  });

  it("is another one in every language", () => {
    expect(languages).toHaveLength(9);
    expect(new Set(languages.map((language) => mail(language, ["Atelier"]).text)).size).toBe(9);
  });

  it("names twenty companies at most", () => {
    const names = Array.from({ length: 21 }, (_, place) => `Société ${place + 1}`);
    expect(mail("fr", names.slice(0, 20)).text).toContain("Société 20.");
    expect(mail("fr", names).text).toContain("Société 20….");
    expect(mail("fr", names).text).not.toContain("Société 21");
  });

  it("is French for who reads a language that the application does not speak", () => {
    expect(["fi-FI", "xx", "pt-BR", "en-GB"].map(applicationLanguage)).toEqual(["fr", "fr", "pt", "en"]);
  });
});
