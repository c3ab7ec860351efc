-- Operators find a purchase by the numbers of its slip.

create index purchases_slip_numbers on purchases using gin ((next -> 'numbers') jsonb_path_ops);
