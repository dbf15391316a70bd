'use client'
import { Slider } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { COVER_RATIO, type Crop, drawCrop, MAX_ZOOM, viewOf, within } from './cover-crop'
import classes from './crop-field.module.css'

const WIDTH = 780
const STEP = 0.04

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type Props = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The visible part of a picture: moved by dragging or with the arrow keys, zoomed with the slider. */
export function CropField({ picture, crop, onChange }: Props) {
  const t = useTranslations('properties.cover.dialog')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const move = (x: number, y: number) => onChange(within(picture, { ...crop, x: crop.x + x, y: crop.y + y }))
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    const view = viewOf(picture, crop.zoom)
    const { clientWidth, clientHeight } = currentTarget
    move(
      ((-movementX / clientWidth) * view.width) / picture.width,
      ((-movementY / clientHeight) * view.height) / picture.height,
    )
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    move(by[0] / crop.zoom, by[1] / crop.zoom)
  }
  return (
    <div className={classes['field']}>
      <canvas
        ref={canvas}
        className={classes['view']}
        width={WIDTH}
        height={WIDTH / COVER_RATIO}
        tabIndex={0}
        // A canvas has no role of its own, and this one handles the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        aria-label={t('view')}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      />
      <p className={classes['help']}>{t('view_help')}</p>
      <Slider
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        label={null}
        value={crop.zoom}
        thumbLabel={t('zoom')}
        onChange={(zoom) => onChange(within(picture, { ...crop, zoom }))}
      />
    </div>
  )
}
