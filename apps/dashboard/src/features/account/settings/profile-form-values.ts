import type { Account } from '@stayward/contract/account/account'
import { given } from '../../../components/given'
import type { Replacement } from '../../../trpc/replacement'
import type { Inputs } from '../../../trpc/types'

/** An account as its form shows it. */
export const toProfileForm = ({ name, last_name, phone, locale, time_zone }: Account) => ({
  name,
  last_name,
  phone: phone ?? '',
  locale,
  time_zone,
})

/** What the form sends: all of the account that can be written. */
export const toAccountReplace = ({
  phone,
  ...values
}: ReturnType<typeof toProfileForm>): Replacement<Inputs['account']['update']> => ({
  ...values,
  phone: given(phone),
})
