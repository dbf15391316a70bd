import { searchKey } from '@stayward/contract/kernel/search-key'
import { invalidField } from '../../kernel/errors.ts'
import { isCommonPassword } from './common-passwords.rules.ts'
import { hashPassword } from './password-hash.rules.ts'

/** What is known about the person who sets the password. */
export type PasswordOwner = { email: string; name?: string; last_name?: string }

/** Shorter parts of a name are ignored: many passwords contain an `ana` by chance. */
const SHORTEST_PART = 4
/** Letters and digits that must remain once everything well known about the owner is removed. */
const FEWEST_LEFT = 6
const OURS = 'stayward'

/**
 * The hash of a new password. Throws 422 at `password` for a commonly used one and for one built from the
 * owner's address or name. Every way to set a password goes through here.
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
