import { openGround } from './ground.ts'
import { load } from './load.ts'
import { median, whole, type Ground, type BenchRow, type RowGroup } from './row.ts'

const ROUNDS = 5

/** The same calls with a tenth of the docs, alternating between both servers. */
export const growthRows: RowGroup = async (ground) => {
  const small = await openGround(ground.data.docs / 10, ground.engine)
  try {
    return [
      await compare('doc view', { small, large: ground, pathOf: docPath, load: { requests: 6000, connections: 20 } }),
      await compare('tree', { small, large: ground, pathOf: treePath, load: { requests: 30, connections: 1 } }),
    ]
  } finally {
    await small.close()
  }
}

const docPath = ({ data }: Ground) => `/doc/view/detail?id=${data.docId}`
const treePath = ({ data }: Ground) => `/doc/view/dataByProject?projectId=${data.projectId}`

interface Comparison {
  small: Ground
  large: Ground
  pathOf: (ground: Ground) => string
  load: { requests: number; connections: number }
}

async function compare(what: string, { small, large, pathOf, load: size }: Comparison): Promise<BenchRow> {
  const rates = { small: [] as number[], large: [] as number[] }
  const measureRate = async (ground: Ground) => {
    const url = ground.server.url + pathOf(ground)
    return (await load({ url, headers: { 'x-token': ground.token }, ...size })).perSecond
  }
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    rates.small.push(await measureRate(small))
    rates.large.push(await measureRate(large))
  }
  const before = median(rates.small.slice(1))
  const after = median(rates.large.slice(1))
  return {
    what: `${what} with ten times the docs`,
    figure: `${whole(before)} then ${whole(after)} requests/s`,
    ratio: (after / before).toFixed(2),
  }
}
