import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'
import { compareKeys, type KeyFit, keepKeyCanary } from './key-canary.service.ts'

type Keys = Pick<Examined, 'db' | 'vault'>

/** Whether ENCRYPTION_KEYS and LOOKUP_KEY are those the data was written with. Writes nothing. */
export const checkKeys = async (keys: Keys): Promise<Finding> => describe(await compareKeys(keys))

/** The same for a serving process: the first one records which keys are in use. */
export const checkServingKeys = async (keys: Keys): Promise<Finding> => describe(await keepKeyCanary(keys))

function describe(found: KeyFit): Finding {
  switch (found.fit) {
    case 'fits':
      return ok('keys', 'The keys match the data.')
    case 'unwritten':
      return warn(
        'keys',
        'No process has started with these keys yet, so there is nothing to compare.',
        'Keep a copy of ENCRYPTION_KEYS and LOOKUP_KEY outside of this machine before the first start.',
      )
    case 'encryption':
      return fail(
        'keys',
        `ENCRYPTION_KEYS does not open the data: it was sealed with the key “${found.kid}”, and that key is missing or has another value.`,
        `Put the key “${found.kid}” back into ENCRYPTION_KEYS. No other key opens the data.`,
      )
    case 'lookup':
      return fail(
        'keys',
        'LOOKUP_KEY does not match the data: no link, code or API key can be found with it.',
        'Restore the former LOOKUP_KEY. It cannot be rotated.',
      )
  }
}
