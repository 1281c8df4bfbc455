import { makeClient } from '../../server/testing/process-client.ts'
import { whole, type Ground } from '../row.ts'
import { bulkIds } from './bulk-ids.ts'
import { call } from './call.ts'
import { loadRows } from './measure.ts'

/** Marks, hides, copies, deletes, restores and moves a thousand docs of one module. At the end they are in another folder. */
export const bulkLoads = loadRows(async (ground, measure) => {
  const { server, token } = ground
  const post = (path: string, body: object) => call({ url: server.url + path, headers: { 'x-token': token }, body })
  const ids = bulkIds(ground.data)
  const { moduleId, docs } = ground.data
  const { id: folderId } = await post('/doc/folder/add', { moduleId, name: 'Moved' })
  const { id: copiesId } = await post('/doc/folder/add', { moduleId, name: 'Copies' })
  const update = (change: object) => async () => {
    await post('/doc/update/batch', { ids, ...change })
  }
  const copy = async () => {
    await post('/doc/copy', { ids, moduleId, parentId: copiesId })
  }
  let trashIds: string[] = []
  const deleteDocs = async () => {
    trashIds = (await post('/doc/delete/batch', { ids })).trashIds
  }
  // As the web app does when the deletion is undone.
  const undo = async () => {
    for (const id of trashIds) await post('/trash/restore', { id })
  }
  const move = async () => {
    await post('/doc/move', { ids, moduleId, parentId: folderId })
  }
  const deleteFolder = async () => {
    await post('/doc/delete', { id: folderId })
  }
  const restoreFolder = async () => {
    await post('/trash/restore', { id: await newestTrashId(ground) })
  }
  const count = whole(ids.length)
  const marked = await measure({
    what: `${count} docs marked as deprecated`,
    rounds: [update({ deprecated: 'old' })],
  })
  const hidden = await measure({ what: `${count} docs hidden`, rounds: [update({ isShow: 0 })] })
  await update({ deprecated: '$false$', isShow: 1 })()
  const copied = await measure({ what: `${count} docs copied`, rounds: [copy] })
  await post('/doc/delete', { id: copiesId })
  return [
    ...marked,
    ...hidden,
    ...copied,
    ...(await measure({ what: `${count} of ${whole(docs)} docs deleted`, goal: 2000, rounds: [deleteDocs] })),
    ...(await measure({ what: 'restored one by one', rounds: [undo] })),
    ...(await measure({ what: `${count} docs moved to a folder`, goal: 2000, rounds: [move] })),
    ...(await measure({ what: 'the folder deleted', goal: 2000, rounds: [deleteFolder] })),
    ...(await measure({ what: 'the folder restored', goal: 2000, rounds: [restoreFolder] })),
  ]
})

async function newestTrashId({ server, token, data }: Ground): Promise<string> {
  const { data: items } = await makeClient(server.url, token).get(`/trash/list?projectId=${data.projectId}`)
  return items[0].id
}
