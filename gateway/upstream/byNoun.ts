/** How to make the parts of each noun of the REST service. */
interface Makers<Users, Timesheets, Tickets, Files, Jobs, Webhooks> {
  users: () => Users
  timesheets: () => Timesheets
  tickets: () => Tickets
  files: () => Files
  jobs: () => Jobs
  webhooks: () => Webhooks
}

/** The parts of each noun of the REST service. */
interface ByNoun<Users, Timesheets, Tickets, Files, Jobs, Webhooks> {
  readonly users: Users
  readonly timesheets: Timesheets
  readonly tickets: Tickets
  readonly files: Files
  readonly jobs: Jobs
  readonly webhooks: Webhooks
}

/**
 * The parts of each noun, each made on first use: an operation needs those of one or two nouns. A class, because
 * getters in an object literal give each object a hidden class of its own, which lives as long as old objects do
 * and with it all data of the operation.
 */
class Nouns<Users, Timesheets, Tickets, Files, Jobs, Webhooks> implements ByNoun<
  Users,
  Timesheets,
  Tickets,
  Files,
  Jobs,
  Webhooks
> {
  readonly #make: Makers<Users, Timesheets, Tickets, Files, Jobs, Webhooks>
  #users: Users | undefined
  #timesheets: Timesheets | undefined
  #tickets: Tickets | undefined
  #files: Files | undefined
  #jobs: Jobs | undefined
  #webhooks: Webhooks | undefined

  constructor(make: Makers<Users, Timesheets, Tickets, Files, Jobs, Webhooks>) {
    this.#make = make
  }

  get users(): Users {
    return (this.#users ??= this.#make.users())
  }

  get timesheets(): Timesheets {
    return (this.#timesheets ??= this.#make.timesheets())
  }

  get tickets(): Tickets {
    return (this.#tickets ??= this.#make.tickets())
  }

  get files(): Files {
    return (this.#files ??= this.#make.files())
  }

  get jobs(): Jobs {
    return (this.#jobs ??= this.#make.jobs())
  }

  get webhooks(): Webhooks {
    return (this.#webhooks ??= this.#make.webhooks())
  }
}

/** The parts of each noun, each made on first use. */
export const byNoun = <Users, Timesheets, Tickets, Files, Jobs, Webhooks>(
  make: Makers<Users, Timesheets, Tickets, Files, Jobs, Webhooks>,
): ByNoun<Users, Timesheets, Tickets, Files, Jobs, Webhooks> => new Nouns(make)
