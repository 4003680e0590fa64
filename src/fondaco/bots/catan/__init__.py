from .company import Easy as Easy
from .company import Medium as Medium
from .learned import Learned as Learned
from .search import Search as Search
from .steady import Steady as Steady
from .weighted import Weighted as Weighted
