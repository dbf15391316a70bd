import { Mark } from '@stayward/ui/mark'
import { useCompany } from './brand.tsx'
import styles from './brand-mark.module.css'

/** What heads every page: the logo or name of the host's company, otherwise our mark. */
export function BrandMark() {
  const company = useCompany()
  if (company?.logo) {
    const { variants, width, height } = company.logo
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- The API serves logos in sizes of its own.
      <img
        className={styles['logo']}
        src={variants[0]?.url ?? company.logo.url}
        width={width}
        height={height}
        alt={company.name ?? ''}
      />
    )
  }
  if (company?.name) return <p className={styles['name']}>{company.name}</p>
  return <Mark size={34} title="Stayward" />
}
