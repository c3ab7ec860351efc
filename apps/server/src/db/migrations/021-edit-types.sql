-- What kind of change an edit is: until now its operation alone, from here on with a category. What was delivered before keeps
-- its edits as they were found, under the category `other`: which one it would be is not found out anew.

alter table corrections disable trigger corrections_immutable;

update corrections set lines = (
  select jsonb_agg(
    jsonb_set(line, '{edits}', (
      select coalesce(jsonb_agg(
        case when edit ->> 'type' like '%:%' then edit
          else jsonb_set(edit, '{type}', to_jsonb((edit ->> 'type') || ':other')) end
        order by place), '[]')
      from jsonb_array_elements(line -> 'edits') with ordinality as edits (edit, place)))
    order by place)
  from jsonb_array_elements(lines) with ordinality as lines (line, place))
where lines @? '$[*].edits[*] ? (@.type == "missing" || @.type == "unnecessary" || @.type == "replacement")';

alter table corrections enable trigger corrections_immutable;
