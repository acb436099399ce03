/** Imported first: what must be settled before any other module of ours runs. */
import { z } from "zod";

// The page's content-security policy forbids making functions from text; zod must not even try.
z.config({ jitless: true });

// Dialogs keep the page behind them still with a style element of their own. The library that inserts
// it takes the page's nonce, without which the policy refuses it, from this name.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
});
