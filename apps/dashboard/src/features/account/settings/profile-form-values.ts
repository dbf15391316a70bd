import type { Account } from '@stayward/contract/account/account'
import { blankToNull } from '../../../components/blank-to-null'
import type { Replacement } from '../../../trpc/replacement'
import type { Inputs } from '../../../trpc/types'

/** An account as form values. */
export const toProfileForm = ({ name, last_name, phone, locale, time_zone }: Account) => ({
  name,
  last_name,
  phone: phone ?? '',
  locale,
  time_zone,
})

/** What the form sends: all writable fields of the account. */
export const toAccountReplace = ({
  phone,
  ...values
}: ReturnType<typeof toProfileForm>): Replacement<Inputs['account']['update']> => ({
  ...values,
  phone: blankToNull(phone),
})
