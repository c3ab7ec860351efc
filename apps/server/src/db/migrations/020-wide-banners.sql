-- The banner of a campaign as it is drawn on a wide screen; without one the picture for phones serves there too.

alter table campaigns add column wide_image text;
