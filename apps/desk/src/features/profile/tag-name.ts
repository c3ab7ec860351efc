import { instructorTagNames } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'

/** In the order of `instructorTagNames`. */
const tagTexts = [
  m.desk_profile_tag_beginners,
  m.desk_profile_tag_returning,
  m.desk_profile_tag_everyday,
  m.desk_profile_tag_diary,
  m.desk_profile_tag_travel,
  m.desk_profile_tag_mail,
  m.desk_profile_tag_business,
  m.desk_profile_tag_technology,
  m.desk_profile_tag_news,
  m.desk_profile_tag_literature,
  m.desk_profile_tag_essay,
  m.desk_profile_tag_into_english,
  m.desk_profile_tag_into_japanese,
  m.desk_profile_tag_japanese,
  m.desk_profile_tag_entrance,
  m.desk_profile_tag_eiken,
  m.desk_profile_tag_toeic,
  m.desk_profile_tag_toefl,
  m.desk_profile_tag_ielts,
  m.desk_profile_tag_american,
  m.desk_profile_tag_british,
  m.desk_profile_tag_indian,
]

/** The label of a tag in the language of the desk; a tag of an older release as it is. */
export const tagName = (tag: string): string =>
  tagTexts[instructorTagNames.findIndex((known) => known === tag)]?.() ?? tag
