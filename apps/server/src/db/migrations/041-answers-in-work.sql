-- What is answered to the questions of a text is part of the work until it is delivered. Answers that were not delivered move to
-- the work of who had the order when they were written, who may not be who has it now, as a revision of their own: an open desk
-- takes them in. Where he has no work there they are gone: they are nobody else's words. What is handed in or held is said already:
-- with all its answers it is the delivery of who has it.

create temporary table unsent on commit drop as
  select q.id, q.order_id, q.answer,
    case when o.status = 2 or o.goes_out_at is not null then o.teacher_id else (
      select e.actor_id from order_events e
      where e.order_id = q.order_id and e.from_status = 0 and e.to_status = 1 and e.at <= q.answered_at
      order by e.id desc limit 1) end as instructor_id
  from order_questions q join orders o on o.id = q.order_id
  where o.status in (0, 1, 2) and q.points = 0 and q.answer is not null;

create temporary table taken_in on commit drop as
  select order_id, instructor_id, jsonb_agg(jsonb_build_object('id', id, 'text', answer) order by id) as answers
  from unsent
  group by order_id, instructor_id;

insert into work_revisions (order_id, instructor_id, revision, content, written_at, replaced_at)
  select w.order_id, w.instructor_id, w.revision, w.content, w.updated_at, w.updated_at
  from works w join taken_in using (order_id, instructor_id);

update works w set revision = w.revision + 1, content = w.content || jsonb_build_object('answers', taken_in.answers)
  from taken_in where taken_in.order_id = w.order_id and taken_in.instructor_id = w.instructor_id;

update order_questions q set answer = null, answered_at = null from unsent where unsent.id = q.id;
