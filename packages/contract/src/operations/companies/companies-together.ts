/** The companies that a call takes together, as its body or its address names them. Absent: the current company alone. */
import { z } from "zod";
import { mostCompaniesTogether } from "../../access.ts";
import { idText, repeated } from "../../text-codecs.ts";

export const companiesInBody = z.array(z.int32().positive()).min(1).max(mostCompaniesTogether).optional();

export const companiesInQuery = repeated(idText).optional();
