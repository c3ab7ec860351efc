-- What is answered to the questions of a text is part of the work until it is delivered. Answers of deliveries that are on their
-- way, held for a check or taken back move there, as a revision of their own: an open desk takes them in.

create temporary table unsent on commit drop as
  select q.order_id, o.teacher_id as instructor_id,
    jsonb_agg(jsonb_build_object('id', q.id, 'text', q.answer) order by q.id) as answers
  from order_questions q join orders o on o.id = q.order_id
  where o.status in (1, 2) and q.points = 0 and q.answer is not null
  group by q.order_id, o.teacher_id;

insert into work_revisions (order_id, instructor_id, revision, content, written_at, replaced_at)
  select w.order_id, w.instructor_id, w.revision, w.content, w.updated_at, w.updated_at
  from works w join unsent using (order_id, instructor_id);

update works w set revision = w.revision + 1, content = w.content || jsonb_build_object('answers', unsent.answers)
  from unsent where unsent.order_id = w.order_id and unsent.instructor_id = w.instructor_id;

update order_questions q set answer = null, answered_at = null
  from unsent where unsent.order_id = q.order_id and q.points = 0;
