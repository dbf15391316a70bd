/* oxlint-disable nextjs/no-img-element -- next/image needs its runtime in the browser; covers come in sizes of their own. */
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import styles from './cover.module.css'

type CoverImage = NonNullable<CheckinSnapshot['property']['cover_image']>

/** The property's picture, or a default one of houses at dusk. It keeps its space while loading. */
export const Cover = ({ image, name }: { image: CoverImage | null; name: string }) => (
  <div className={styles['cover']}>{image ? <Photo image={image} name={name} /> : <Houses />}</div>
)

function Photo({ image, name }: { image: CoverImage; name: string }) {
  const { url, width, height, variants, blur } = image
  const sources = variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')
  return (
    <>
      {blur.startsWith('data:image/') && <img className={styles['blur']} src={blur} alt="" />}
      <img
        src={url}
        srcSet={sources || undefined}
        sizes="(min-width: 900px) 540px, 100vw"
        width={width}
        height={height}
        alt={name}
        fetchPriority="high"
      />
    </>
  )
}

const Houses = () => (
  <svg viewBox="0 0 800 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect className={styles['sky']} width="800" height="640" />
    <circle className={styles['halo']} cx="560" cy="300" r="170" />
    <circle className={styles['sun']} cx="560" cy="300" r="96" />
    <path className={styles['far']} d="M0 410c90-60 170-80 260-50s140 20 220-24 210-40 320 34v270H0z" />
    <path className={styles['near']} d="M0 486c120-46 210-40 320-10s250 8 480-34v198H0z" />
    <path className={styles['side']} d="M84 640V424l84-74 84 74v216zM560 640V452l74-62 74 62v188z" />
    <path className={styles['main']} d="M252 640V374l150-134 150 134v266z" />
    <path className={styles['main']} d="M476 240h40v96h-40z" />
    <path
      className={styles['window']}
      d="M134 452h30v40h-30zM176 452h30v40h-30zM612 476h26v34h-26zM302 412h52v64h-52zM450 412h52v64h-52z"
    />
    <path className={styles['pane']} d="M328 412v64M302 444h52M476 412v64M450 444h52" />
    <path className={styles['door']} d="M362 640V546a40 40 0 0 1 80 0v94z" />
    <path className={styles['window']} d="M402 566a11 11 0 0 1 5 21l5 24h-20l5-24a11 11 0 0 1 5-21z" />
    <path className={styles['ground']} d="M0 622c200-14 560-14 800 0v18H0z" />
  </svg>
)
