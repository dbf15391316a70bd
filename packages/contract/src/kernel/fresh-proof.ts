/**
 * What a person may do only within minutes of having proved who they are, so that a browser left open or a stolen
 * session does not give away what lasts. Procedures by their path, and acts of the dashboard that are no procedure.
 * API keys prove nothing: their scopes say what they may do. Changing a password is not in the list, as it takes the
 * current password along.
 */
export const FRESH_PROOF_ACTS = [
  'account.export',
  'apiKeys.create',
  'auth.linkIdentity',
  'auth.startLinking',
  'auth.unlinkIdentity',
  'guests.reveal',
  'reports.registerBook',
] as const
export type FreshProofAct = (typeof FRESH_PROOF_ACTS)[number]

/** For how long a proof counts: a password, a mailed link, or a sign-in at a provider. */
export const FRESH_PROOF_MINUTES = 10

/** Whether a procedure, such as `apiKeys.create`, asks for a fresh proof. */
export const needsFreshProof = (path: string): path is FreshProofAct =>
  FRESH_PROOF_ACTS.some((act) => act === path)
