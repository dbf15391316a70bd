import { PAD } from '@stayward/contract/stays/signature-pad'

/** Closer points add length but no shape. */
const MIN_STEP = 3

/** Draws the signature with a finger, pen or mouse; the form field gets the data of one path. */
export function enableSignaturePad(): void {
  const pad = document.querySelector<SVGSVGElement>('[data-signature-pad]')
  const ink = pad?.querySelector('[data-signature-ink]')
  const input = document.querySelector<HTMLInputElement>('input[name="mark"]')
  if (!pad || !ink || !input) return
  let line: [x: number, y: number][] = []
  let drawn = input.value
  const show = (mark: string) => {
    ink.setAttribute('d', mark)
    input.value = mark
  }

  pad.addEventListener('pointerdown', (event) => {
    pad.setPointerCapture(event.pointerId)
    line = [pointOf(pad, event)]
  })
  pad.addEventListener('pointermove', (event) => {
    if (!pad.hasPointerCapture(event.pointerId)) return
    const [last, next] = [line.at(-1), pointOf(pad, event)]
    if (last && Math.hypot(next[0] - last[0], next[1] - last[1]) < MIN_STEP) return
    line.push(next)
    show(drawn + pathOf(line))
  })
  const end = () => {
    drawn += pathOf(line)
    line = []
    show(drawn)
  }
  pad.addEventListener('pointerup', end)
  pad.addEventListener('pointercancel', end)
  document.querySelector('[data-signature-clear]')?.addEventListener('click', () => {
    drawn = ''
    show('')
  })
}

function pointOf(pad: Element, { clientX, clientY }: PointerEvent): [x: number, y: number] {
  const { left, top, width, height } = pad.getBoundingClientRect()
  const within = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), 1) * max)
  return [within((clientX - left) / width, PAD.width), within((clientY - top) / height, PAD.height)]
}

/** A single point is not a line; the service accepts lines of at least two points. */
const pathOf = (line: readonly (readonly [number, number])[]): string =>
  line.length < 2 ? '' : line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
