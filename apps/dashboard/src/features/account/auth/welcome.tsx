import { isAddressTaken } from '@stayward/trpc/account/auth/signup.service'
import type { IdentityActor } from '@stayward/trpc/kernel/actor'
import type { ReactNode } from 'react'
import { services } from '../../../server/services'
import { AddressTaken } from './address-taken'
import { WelcomeForm } from './welcome-form'

type Props = {
  caller: IdentityActor
  /** Where to go on with the account. */
  destination?: string
  /** The head of the form. */
  children: ReactNode
}

/** Opens the account of somebody who is signed in but has none; where their address has one, tells the way to it. */
export async function Welcome({ caller, destination, children }: Props) {
  if (await isAddressTaken(services(), caller)) return <AddressTaken email={caller.email} />
  return (
    <>
      {children}
      <WelcomeForm {...(destination !== undefined && { destination })} />
    </>
  )
}
