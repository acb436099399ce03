import { z } from "zod";

/** The token as the partner wrote it into the address. */
export const connectSearch = z.object({ token: z.string().optional().catch(undefined) });
