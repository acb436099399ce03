/** After the name of a category that was proposed and not confirmed: exports write it, imports take it as such. */
export const proposedMark = " ?";
