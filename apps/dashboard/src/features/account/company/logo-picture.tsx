import type { CompanyInfo } from '@stayward/contract/properties/company'
import classes from './logo-picture.module.css'

/** A logo, as high as the head of a page allows. */
export function LogoPicture({ logo, name }: { logo: NonNullable<CompanyInfo['logo']>; name: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- The API serves logos in sizes of its own.
    <img
      className={classes['logo']}
      src={logo.variants[0]?.url ?? logo.url}
      width={logo.width}
      height={logo.height}
      alt={name}
    />
  )
}
