-- A card that is known by heart (F-128); quizzes ask for the others first.
alter table flashcards add column checked boolean not null default false;
