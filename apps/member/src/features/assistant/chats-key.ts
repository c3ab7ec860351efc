import { ownKey } from '../../lib/queries.ts'

/** The key of all chats, apart from their code: the live events need it on every page. */
export const chatsKey = () => ownKey('assistant', 'chats')
