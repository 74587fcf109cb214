import { Type, type Static } from 'typebox'

const UUID = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'the UUID of a file',
})

/** A file (docs/specification/rest.md#file). */
export const FileRecord = Type.Object({
  UUID: Type.String(),
  Filename: Type.String(),
  Mime: Type.String({ description: 'the type that its content shows' }),
  Size: Type.Integer({ description: 'in bytes (extension)' }),
  Url: Type.Union([Type.String(), Type.Null()], {
    description:
      'path on this site, signed for the caller, good for an hour; null in the live feed, which many read (extension)',
  }),
})
export type FileRecord = Static<typeof FileRecord>

/** An upload: one file. */
export const UploadForm = Type.Object({ file: Type.String({ format: 'binary', description: 'the file' }) })

/** The UUIDs of files to attach. */
export const FileIds = Type.Array(UUID, {
  maxItems: 50,
  description: 'the UUIDs of at most 50 files of your own',
})

export const FilePath = Type.Object({
  uuid: UUID,
  filename: Type.String({ maxLength: 1_000, description: 'the name of the file' }),
})

/** A signed link (extension): all of its parameters or none. */
export const SignedFileQuery = Type.Object({
  expires: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$', description: 'seconds since 1970' })),
  user: Type.Optional(Type.String({ maxLength: 320, description: 'the user for whom the link was made' })),
  generation: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,10}$', description: 'the token generation of that user' }),
  ),
  signature: Type.Optional(Type.String({ maxLength: 100, description: 'the signature of the link' })),
})

/** Headers of a download. */
export const FileHeaders = Type.Object({
  range: Type.Optional(Type.String({ description: 'a range of bytes' })),
  'if-range': Type.Optional(Type.String({ description: 'an ETag' })),
  'if-none-match': Type.Optional(Type.String({ description: 'ETags' })),
})
