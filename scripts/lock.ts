import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { relative } from 'node:path'
import { errorCode } from '../rest/reasons.ts'

/**
 * Does some work while no other process on this machine holds the same lock. The lock is a socket on which its
 * holder listens: the system closes it when the holder ends for any reason, so no process waits for a dead one.
 * If a killed holder left the file and three processes come at the same moment, two may get the lock: the work
 * has to allow that.
 * @param file the lock's, in an existing folder
 * @param onWait called once if another process has the lock
 */
export async function withLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  // The address of a socket is limited to some 100 characters.
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

/** @returns releases the lock; undefined if another process has it */
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

/** Waits until the holder ends or releases the lock, and removes the file of a killed holder. */
async function released(path: string): Promise<void> {
  const socket = connect(path).resume()
  const wasRefused = new Promise<boolean>(resolve => {
    socket.on('error', error => resolve(errorCode(error) === 'ECONNREFUSED'))
    socket.on('close', () => resolve(false))
  })
  if (await wasRefused) await removeAbandoned(path)
}

/** Another process may just have done the same, and already listen there: its file is put back. */
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
