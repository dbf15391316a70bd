'use client'
import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { isProofRequested, settleProof, subscribeToProofRequests } from './proof-requests'

const ProofDialog = dynamic(() => import('./proof-dialog').then((module) => module.ProofDialog), {
  loading: () => null,
})

type Props = {
  /** Where mail arrives on a development machine. */
  mail_web_url: string | null
}

/** Where readers are asked to prove again who they are, on top of whatever they are doing. */
export function ProofGate({ mail_web_url }: Props) {
  const isRequested = useSyncExternalStore(subscribeToProofRequests, isProofRequested, () => false)
  return isRequested && <ProofDialog mail_web_url={mail_web_url} onDone={settleProof} />
}
