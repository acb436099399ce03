/** Imported first: what must be settled before any other module of ours runs. */
import { z } from "zod";

// The page's content-security policy forbids making functions from text; zod must not even try.
z.config({ jitless: true });
