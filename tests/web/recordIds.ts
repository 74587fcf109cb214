import type { IEnvironment } from 'relay-runtime'

/** Ids of the records of a type in a store. */
export function held(environment: Pick<IEnvironment, 'getStore'>, type: string): string[] {
  const source = environment.getStore().getSource()
  return source.getRecordIDs().filter(id => source.get(id)?.__typename === type)
}
