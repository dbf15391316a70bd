/** What a lock accepts as a PIN, according to the vendor, or the device if it differs. */
export type PinConstraints = {
  /** Accepted numbers of digits. */
  lengths: readonly number[]
  /** The digits on its keypad, such as `123456789`. */
  digits: string
  forbidden_prefixes: readonly string[]
}

/** The same, with the scope in which PINs must be unique. */
export type LockPinConstraints = PinConstraints & { unique_within: 'device' | 'site' }

/** A lock that needs a PIN. `taken` are those on it now or until recently. */
export type PinSeeker = { id: string; constraints: PinConstraints; taken: ReadonlySet<string> }

export type PinFault = 'length' | 'digits' | 'prefix' | 'too_simple'

/** Long enough that guessing on a keypad is hopeless, short enough to remember on the way to the flat. */
const USUAL_LENGTH = 6
const ATTEMPTS = 2000

/** Why a lock's constraints forbid a PIN; null if they allow it. */
export function pinFault(pin: string, constraints: PinConstraints): PinFault | null {
  if (!constraints.lengths.includes(pin.length)) return 'length'
  if ([...pin].some((digit) => !constraints.digits.includes(digit))) return 'digits'
  if (constraints.forbidden_prefixes.some((prefix) => pin.startsWith(prefix))) return 'prefix'
  return isSimple(pin) ? 'too_simple' : null
}

/**
 * A PIN for each lock that has one left, the same on as many as their constraints allow. `known` are the
 * guest's existing PINs, which are preferred. `randomInt` returns a number from 0 up to its argument,
 * exclusive.
 */
export function choosePins(
  locks: readonly PinSeeker[],
  { known = [], randomInt }: { known?: readonly string[]; randomInt: (below: number) => number },
): Map<string, string> {
  const pins = new Map<string, string>()
  let open = [...locks]
  for (const pin of known) {
    const fitting = open.filter((lock) => fits(pin, lock))
    for (const { id } of fitting) pins.set(id, pin)
    open = open.filter((lock) => !fitting.includes(lock))
  }
  while (open.length > 0) {
    const group = compatibleGroup(open)
    const pin = randomPin(group, randomInt) ?? randomPin(group.slice(0, 1), randomInt)
    const served = pin === null ? group.slice(0, 1) : group.filter((lock) => fits(pin, lock))
    if (pin !== null) for (const { id } of served) pins.set(id, pin)
    open = open.filter((lock) => !served.includes(lock))
  }
  return pins
}

/**
 * A PIN in groups that are easy to read and dictate: `483 926`, `4839 261`. As few groups of at most four
 * digits as possible, as equal as possible; it is entered without the spaces.
 */
export function spacedPin(pin: string): string {
  const groups = Math.ceil(pin.length / 4)
  const ends = Array.from({ length: groups }, (_, at) => Math.ceil(((at + 1) * pin.length) / groups))
  return ends.map((end, at) => pin.slice(ends[at - 1] ?? 0, end)).join(' ')
}

const fits = (pin: string, { constraints, taken }: PinSeeker): boolean =>
  !taken.has(pin) && pinFault(pin, constraints) === null

/** 111111, 123456 and 987654 are what everybody tries first. */
function isSimple(pin: string): boolean {
  const steps = new Set(
    Array.from(pin).map((digit, at) => (at === 0 ? null : Number(digit) - Number(pin[at - 1]))),
  )
  steps.delete(null)
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === -1)
}

/** The first lock with all others that can share a PIN with it. */
function compatibleGroup(locks: readonly PinSeeker[]): PinSeeker[] {
  const group: PinSeeker[] = []
  for (const lock of locks) if (isPossible(shared([...group, lock]))) group.push(lock)
  return group
}

const isPossible = ({ lengths, digits }: PinConstraints): boolean => lengths.length > 0 && digits.length > 1

/** The constraints that every lock of a group meets. */
const shared = (group: readonly PinSeeker[]): PinConstraints => {
  const [first, ...others] = group.map(({ constraints }) => constraints)
  return {
    lengths: (first?.lengths ?? []).filter((length) =>
      others.every(({ lengths }) => lengths.includes(length)),
    ),
    digits: [...(first?.digits ?? '')]
      .filter((digit) => others.every(({ digits }) => digits.includes(digit)))
      .join(''),
    forbidden_prefixes: group.flatMap(({ constraints }) => constraints.forbidden_prefixes),
  }
}

function randomPin(group: readonly PinSeeker[], randomInt: (below: number) => number): string | null {
  const constraints = shared(group)
  if (!isPossible(constraints)) return null
  const length = usualLength(constraints.lengths)
  const { digits } = constraints
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pin = Array.from({ length }, () => digits[randomInt(digits.length)]).join('')
    if (group.every((lock) => fits(pin, lock))) return pin
  }
  return null
}

/** The usual length if it is allowed, else the next longer one, else the longest. */
function usualLength(lengths: readonly number[]): number {
  const longEnough = lengths.filter((length) => length >= USUAL_LENGTH)
  return longEnough.length > 0 ? Math.min(...longEnough) : Math.max(...lengths)
}
