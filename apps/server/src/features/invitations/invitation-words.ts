/** What the mail of an invitation says, in the languages of the application. */
import type { ApplicationLanguage } from "../../mail/compose-mail.ts";

interface InvitationWords {
  readonly subject: (inviter: string, company: string) => string;
  readonly subjectOfSeveral: (inviter: string, count: number) => string;
  readonly text: (inviter: string, company: string) => string;
  readonly textOfSeveral: (inviter: string, companies: string) => string;
  readonly administers: string;
  readonly valid: (days: number) => string;
  readonly accept: string;
  readonly closing: string;
}

export const invitationWords: Readonly<Record<ApplicationLanguage, InvitationWords>> = {
  fr: {
    subject: (inviter, company) => `${inviter} vous invite à rejoindre ${company} sur Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} vous invite à rejoindre ${count} sociétés sur Amont`,
    text: (inviter, company) =>
      `${inviter} vous invite à rejoindre la société ${company} sur Amont, l’outil de pilotage de sa trésorerie.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} vous invite à rejoindre ces sociétés sur Amont, l’outil de pilotage de leur trésorerie : ${companies}.`,
    administers: "Vous administrerez aussi l’organisation : ses personnes, ses sociétés et ses réglages.",
    valid: (days) => `Le lien ci-dessous est personnel et valable ${days} jours.`,
    accept: "Accepter l’invitation",
    closing: "Si vous ne connaissez pas cette personne, ignorez ce message.",
  },
  en: {
    subject: (inviter, company) => `${inviter} invites you to join ${company} on Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} invites you to join ${count} companies on Amont`,
    text: (inviter, company) =>
      `${inviter} invites you to join the company ${company} on Amont, where it manages its cash.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} invites you to join these companies on Amont, where they manage their cash: ${companies}.`,
    administers: "You will also administer the organisation: its people, companies and settings.",
    valid: (days) => `The link below is yours alone and valid for ${days} days.`,
    accept: "Accept the invitation",
    closing: "If you do not know this person, ignore this message.",
  },
  de: {
    subject: (inviter, company) => `${inviter} lädt Sie zu ${company} auf Amont ein`,
    subjectOfSeveral: (inviter, count) => `${inviter} lädt Sie zu ${count} Gesellschaften auf Amont ein`,
    text: (inviter, company) =>
      `${inviter} lädt Sie ein, der Gesellschaft ${company} auf Amont beizutreten, wo sie ihre Liquidität steuert.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} lädt Sie ein, diesen Gesellschaften auf Amont beizutreten, wo sie ihre Liquidität steuern: ${companies}.`,
    administers: "Sie verwalten dann auch die Organisation: ihre Personen, Gesellschaften und Einstellungen.",
    valid: (days) => `Der folgende Link ist nur für Sie bestimmt und ${days} Tage gültig.`,
    accept: "Einladung annehmen",
    closing: "Wenn Sie diese Person nicht kennen, ignorieren Sie diese Nachricht.",
  },
  es: {
    subject: (inviter, company) => `${inviter} le invita a unirse a ${company} en Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} le invita a unirse a ${count} sociedades en Amont`,
    text: (inviter, company) =>
      `${inviter} le invita a unirse a la sociedad ${company} en Amont, donde gestiona su tesorería.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} le invita a unirse a estas sociedades en Amont, donde gestionan su tesorería: ${companies}.`,
    administers: "También administrará la organización: sus personas, sociedades y ajustes.",
    valid: (days) => `El enlace siguiente es personal y válido durante ${days} días.`,
    accept: "Aceptar la invitación",
    closing: "Si no conoce a esta persona, ignore este mensaje.",
  },
  it: {
    subject: (inviter, company) => `${inviter} La invita a unirsi a ${company} su Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} La invita a unirsi a ${count} società su Amont`,
    text: (inviter, company) =>
      `${inviter} La invita a unirsi alla società ${company} su Amont, dove gestisce la propria tesoreria.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} La invita a unirsi a queste società su Amont, dove gestiscono la propria tesoreria: ${companies}.`,
    administers: "Amministrerà anche l’organizzazione: persone, società e impostazioni.",
    valid: (days) => `Il link seguente è personale e valido per ${days} giorni.`,
    accept: "Accettare l’invito",
    closing: "Se non conosce questa persona, ignori questo messaggio.",
  },
  nl: {
    subject: (inviter, company) => `${inviter} nodigt u uit voor ${company} op Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} nodigt u uit voor ${count} vennootschappen op Amont`,
    text: (inviter, company) =>
      `${inviter} nodigt u uit om deel te nemen aan de vennootschap ${company} op Amont, waar zij haar liquiditeit beheert.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} nodigt u uit om deel te nemen aan deze vennootschappen op Amont, waar ze hun liquiditeit beheren: ${companies}.`,
    administers: "U beheert dan ook de organisatie: haar personen, vennootschappen en instellingen.",
    valid: (days) => `De link hieronder is persoonlijk en ${days} dagen geldig.`,
    accept: "Uitnodiging aanvaarden",
    closing: "Kent u deze persoon niet, negeer dan dit bericht.",
  },
  da: {
    subject: (inviter, company) => `${inviter} inviterer dig til ${company} på Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} inviterer dig til ${count} selskaber på Amont`,
    text: (inviter, company) =>
      `${inviter} inviterer dig til selskabet ${company} på Amont, hvor det styrer sin likviditet.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} inviterer dig til disse selskaber på Amont, hvor de styrer deres likviditet: ${companies}.`,
    administers: "Du administrerer også organisationen: dens personer, selskaber og indstillinger.",
    valid: (days) => `Linket herunder er personligt og gyldigt i ${days} dage.`,
    accept: "Accepter invitationen",
    closing: "Kender du ikke denne person, kan du se bort fra beskeden.",
  },
  sv: {
    subject: (inviter, company) => `${inviter} bjuder in dig till ${company} på Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} bjuder in dig till ${count} bolag på Amont`,
    text: (inviter, company) =>
      `${inviter} bjuder in dig till bolaget ${company} på Amont, där det styr sin likviditet.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} bjuder in dig till dessa bolag på Amont, där de styr sin likviditet: ${companies}.`,
    administers: "Du administrerar också organisationen: dess personer, bolag och inställningar.",
    valid: (days) => `Länken nedan är personlig och giltig i ${days} dagar.`,
    accept: "Acceptera inbjudan",
    closing: "Om du inte känner den här personen kan du bortse från meddelandet.",
  },
  pt: {
    subject: (inviter, company) => `${inviter} convida-o a juntar-se a ${company} no Amont`,
    subjectOfSeveral: (inviter, count) => `${inviter} convida-o a juntar-se a ${count} empresas no Amont`,
    text: (inviter, company) =>
      `${inviter} convida-o a juntar-se à empresa ${company} no Amont, onde gere a sua tesouraria.`,
    textOfSeveral: (inviter, companies) =>
      `${inviter} convida-o a juntar-se a estas empresas no Amont, onde gerem a sua tesouraria: ${companies}.`,
    administers: "Também administrará a organização: pessoas, empresas e definições.",
    valid: (days) => `A ligação abaixo é pessoal e válida durante ${days} dias.`,
    accept: "Aceitar o convite",
    closing: "Se não conhece esta pessoa, ignore esta mensagem.",
  },
};
