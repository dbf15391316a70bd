import { Skeleton } from '@mantine/core'

type Props = { rows?: number; height: number; label: string }

/** Stands in for a list while it loads, at the height of its rows. */
export function RowsSkeleton({ rows = 6, height, label }: Props) {
  return (
    <output aria-label={label} style={{ display: 'grid', gap: 8 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="sm" />
      ))}
    </output>
  )
}
