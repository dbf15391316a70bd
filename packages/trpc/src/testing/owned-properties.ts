import type { TestApp } from './test-app.ts'

type Caller = Pick<Awaited<ReturnType<TestApp['as']['owner']>>, 'api'>

/** Gives the first two of some properties one owner, and notes that; the others have none. */
export async function ownFirstTwo(
  { api }: Caller,
  properties: { id: string; owner: string | null }[],
): Promise<void> {
  const owned = properties.slice(0, 2)
  const { id } = await api.propertyOwners.create({
    name: 'Ana Prieto',
    properties: owned.map((property) => ({
      property_id: property.id,
      share_or_fee: { type: 'share', percent: '80' },
    })),
  })
  for (const property of owned) property.owner = id
}
