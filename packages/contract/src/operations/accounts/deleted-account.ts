/**
 * The name of everybody who deleted their account, wherever a name is given. It is the same in every language on the wire;
 * whoever shows it says it in the reader's.
 */
export const deletedAccountName = "Compte supprimé";
