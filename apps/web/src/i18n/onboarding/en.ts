import type { texts as french } from "./fr.ts";

export const texts: typeof french = {
  accountManager: {
    title: "Your contact",
    text: "A question, trouble signing in, a demonstration: write to those who run this installation of Amont.",
    write: "Write to {{email}}",
    none: "Those who run this installation gave no address. Ask the person who told you about Amont.",
    demo: "Ask for a demonstration",
  },
  requestDemo: {
    title: "Ask for a demonstration",
    text: "A few words are enough: you are answered by e-mail.",
    company: "Company",
    message: "Message (optional)",
    submit: "Send the request",
    doneTitle: "Request sent",
    done: "Thank you. The answer will come to {{email}}.",
  },
  emailCheck: {
    valid: "valid e-mail address",
    invalid: "invalid e-mail address",
    loading: "loading",
    suggestion: "Did you mean {{email}}?",
  },
  productDemo: {
    title: "Demonstration",
    fillTitle: "Try it with made-up data",
    fillText:
      "A year of statements and a few invoices to come, made up for {{company}}: enough to try the forecast, categories and reconciliation. All of it is removed in one step.",
    fill: "Fill with made-up data",
    filled: "Made-up transactions added: {{number}}",
    filledTitle: "{{company}} holds made-up data",
    since: "Since {{day}}. What you entered or imported yourself will not be touched, to the cent.",
    open: "Open the forecast",
    remove: "Remove the made-up data",
    removeTitle: "Remove the made-up data?",
    removeText:
      "The made-up accounts and transactions go, with what you did to them: chosen categories, reconciliations, splits. What you added stays.",
    cancel: "Cancel",
    removed: "Made-up data removed",
    kept: "Accounts kept, because you added transactions to them: {{names}}",
    notEmptyTitle: "This company has figures already",
    notEmpty:
      "Made-up data never mixes with yours. Create a company to try it: it can be archived afterwards.",
    create: "Create a company",
    administrators:
      "An administrator of your organisation can fill a company with made-up data, and remove it.",
  },
  onboardingPath: {
    label: "Getting started",
    company: "Your company",
    data: "Your data",
    team: "Your team",
    balance: "First balance",
    done: "done",
    current: "under way",
  },
};
