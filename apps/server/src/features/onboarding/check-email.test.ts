import { describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import { checkEmailUseCase } from "./check-email.ts";

describe("an address", () => {
  const server = useTestServer();
  const check = async (email: string) => {
    const answer = await server.http.inject({
      url: `/account/api/email-check?email=${encodeURIComponent(email)}`,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<unknown>();
  };

  it("is valid by its form, whoever has it, with the domain that was probably meant", async () => {
    expect(await check("jeanne+compta@atelier.fr")).toEqual({ isValid: true, suggestion: null });
    expect(await check(" Jeanne@GMIAL.com ")).toEqual({ isValid: true, suggestion: "jeanne@gmail.com" });
  });

  it.each([
    "",
    "jeanne",
    "jeanne@",
    "jeanne@atelier",
    "jeanne@-atelier.fr",
    "a b@c.fr",
    "jeanne@аtelier.fr",
    "x@1.2",
  ])("is invalid: %s", async (email) => {
    expect(await check(email)).toEqual({ isValid: false, suggestion: null });
  });

  it("is asked about in the network only where the installation wants it", async () => {
    const asked: string[] = [];
    const useCase = checkEmailUseCase(async (domain) => {
      asked.push(domain);
      return domain !== "nobody.example";
    });
    const of = (email: string) => useCase({ params: {}, query: { email }, body: {} });
    expect(await of("a@nobody.example")).toMatchObject({ value: { isValid: false } });
    expect(await of("a@somebody.example")).toMatchObject({ value: { isValid: true } });
    expect(await of("no address")).toMatchObject({ value: { isValid: false } });
    expect(asked).toEqual(["nobody.example", "somebody.example"]);
  });
});
