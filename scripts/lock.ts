import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { relative } from 'node:path'
import { errorCode } from '../rest/reasons.ts'

/**
 * Does some work while no other process of this machine does any under the same lock. The lock is a socket that its
 * holder listens on: the system closes it when the holder ends, however that happens, so nobody waits for a dead one.
 * Where a killed holder left the file and three come at the same moment, two may get in: the work has to bear that.
 * @param file the lock's, in a folder that exists
 * @param onWait is called once where another process has the lock
 */
export async function withLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  // The address of a socket may have some 100 characters.
  const path = relative('', file)
  let release = await tryLock(path)
  if (release === undefined) onWait()
  while (release === undefined) {
    await released(path)
    release = await tryLock(path)
  }
  try {
    return await work()
  } finally {
    release()
  }
}

/** @returns what gives the lock back; undefined where another process has it */
async function tryLock(path: string): Promise<(() => void) | undefined> {
  const waiting = new Set<Socket>()
  const server = createServer(socket => {
    waiting.add(socket)
    socket.on('error', () => undefined).on('close', () => waiting.delete(socket))
  }).listen(path)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return undefined
    throw error
  }
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

/** Waits until the holder ends or gives the lock back, and takes away what one that was killed has left. */
async function released(path: string): Promise<void> {
  const socket = connect(path).resume()
  const wasRefused = new Promise<boolean>(resolve => {
    socket.on('error', error => resolve(errorCode(error) === 'ECONNREFUSED'))
    socket.on('close', () => resolve(false))
  })
  if (await wasRefused) await removeAbandoned(path)
}

/** Another process may have done the same just now, and listen there already: its file is put back. */
async function removeAbandoned(path: string): Promise<void> {
  const aside = `${path}-${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (await isListenedOn(aside)) await rename(aside, path)
  else await rm(aside, { force: true })
}

async function isListenedOn(path: string): Promise<boolean> {
  const socket = connect(path)
  const isThere = await new Promise<boolean>(resolve => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  })
  socket.destroy()
  return isThere
}
