import { isAddressTaken } from '@stayward/trpc/account/auth/signup.service'
import type { IdentityActor } from '@stayward/trpc/kernel/actor'
import type { ReactNode } from 'react'
import { services } from '../../../server/services'
import { AddressTaken } from './address-taken'
import { WelcomeForm } from './welcome-form'

type Props = {
  caller: IdentityActor
  /** Where to go with the new account. */
  destination?: string
  /** The form's head. */
  children: ReactNode
}

/** Opens the account of a signed-in person who has none; if their address has one, shows how to get to it. */
export async function Welcome({ caller, destination, children }: Props) {
  if (await isAddressTaken(services(), caller)) return <AddressTaken email={caller.email} />
  return (
    <>
      {children}
      <WelcomeForm {...(destination !== undefined && { destination })} />
    </>
  )
}
