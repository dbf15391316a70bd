/**
 * What requires a fresh proof, so that an open browser or a stolen session cannot cause lasting harm:
 * procedures by path, and actions of the dashboard that are not procedures. API keys need no proof: their
 * scopes limit them. Changing a password is not in the list, as it requires the current one; nor is changing a
 * webhook, of which only a new address does.
 */
export const FRESH_PROOF_ACTS = [
  'account.export',
  'apiKeys.create',
  'auth.linkIdentity',
  'auth.renewRecoveryCodes',
  'auth.startLinking',
  'auth.startSecondFactor',
  'auth.turnOffSecondFactor',
  'auth.unlinkIdentity',
  'guests.reveal',
  'reports.registerBook',
  'webhooks.create',
  'webhooks.rotate',
] as const
export type FreshProofAct = (typeof FRESH_PROOF_ACTS)[number]

/** How long a proof counts: a password, a mailed link, or a provider's sign-in. */
export const FRESH_PROOF_MINUTES = 10

/** Whether a procedure, such as `apiKeys.create`, requires a fresh proof. */
export const needsFreshProof = (path: string): path is FreshProofAct =>
  FRESH_PROOF_ACTS.some((act) => act === path)
