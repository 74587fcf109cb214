/** What a user can do with a webhook in a dialog. */
export type WebhookAction = 'messages' | 'edit' | 'replaceSecret' | 'endSecret' | 'delete'
