import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 120
const STEPS = 4
const RADIUS = 26

type Colour = [number, number, number]
const PAPER: Colour = [247, 246, 242]
const LINE: Colour = [133, 198, 205]
const INK: Colour = [12, 105, 113]
const DONE: Colour = [46, 108, 40]

/** Draws a small image for the sample docs: four steps on a line, the last one done. */
export function drawSteps(): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < HEIGHT; y++) {
    const row = Buffer.alloc(1 + WIDTH * 3)
    for (let x = 0; x < WIDTH; x++) row.set(colourAt(x, y), 1 + x * 3)
    rows.push(row)
  }
  return png(Buffer.concat(rows))
}

function colourAt(x: number, y: number): Colour {
  const middle = HEIGHT / 2
  for (let step = 0; step < STEPS; step++) {
    const centre = (WIDTH / STEPS) * (step + 0.5)
    if (Math.hypot(x - centre, y - middle) <= RADIUS) return step === STEPS - 1 ? DONE : INK
  }
  const isOnLine = Math.abs(y - middle) <= 3 && x > WIDTH / STEPS / 2 && x < WIDTH - WIDTH / STEPS / 2
  return isOnLine ? LINE : PAPER
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // 8 bits per channel, RGB.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
