import { searchKey } from '@stayward/contract/kernel/search-key'
import { invalidField } from '../../kernel/errors.ts'
import { isCommonPassword } from './common-passwords.rules.ts'
import { hashPassword } from './password-hash.rules.ts'

/** Whose password it is going to be, as far as that is known. */
export type PasswordOwner = { email: string; name?: string; last_name?: string }

/** As short as this, a part of a name says nothing: many passwords hold an `ana` by chance. */
const SHORTEST_PART = 4
/** How many letters and digits have to be left of a password without what everybody knows of its owner. */
const FEWEST_LEFT = 6
const OURS = 'stayward'

/**
 * The hash of a new password. Throws 422 at `password` for one that anybody would try first, and for one that is made of
 * its owner's address or name. Every way to set a password leads through here.
 */
export async function acceptPassword(password: string, owner: PasswordOwner): Promise<string> {
  if (isPersonal(password, owner))
    throw invalidField(
      'password',
      'password_personal',
      'This password contains your email address or name, which others know. Choose something unrelated to you.',
    )
  if (await isCommonPassword(password))
    throw invalidField(
      'password',
      'password_common',
      'This is a common password and easy to guess. Choose another one.',
    )
  return hashPassword(password)
}

function isPersonal(password: string, { email, name = '', last_name = '' }: PasswordOwner): boolean {
  const parts = [email, name, last_name, OURS]
    .flatMap((text) => [joined(text), ...searchKey(text).split(' ')])
    .filter(({ length }) => length >= SHORTEST_PART)
    .toSorted((a, b) => b.length - a.length)
  const typed = joined(password)
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), typed)
  return left !== typed && left.replace(/\d/g, '').length < FEWEST_LEFT
}

const joined = (text: string): string => searchKey(text).replaceAll(' ', '')
