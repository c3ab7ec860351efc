-- The module teachers is now instructors, the word for the person who corrects. The tables keep their names.

comment on table instructors is 'owner: instructors';
comment on table teacher_likes is 'owner: instructors';
comment on table teacher_blocks is 'owner: instructors. The instructor never corrects for this learner again, and is not told';
comment on table teacher_memos is 'owner: instructors. Read by the learner who wrote it, by nobody else';
comment on table teacher_figures is 'owner: instructors. Counted with each delivery and anew each hour, so that no list counts orders. median: claim to delivery of the last 50; month: its average over 30 days; good of rated: the last 50 ratings';
comment on table instructor_applications is 'owner: instructors. Kept for 180 days after the decision';
