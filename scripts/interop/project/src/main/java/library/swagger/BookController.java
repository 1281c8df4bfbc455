package library.swagger;

import io.swagger.annotations.*;
import java.util.List;
import org.springframework.web.bind.annotation.*;

@Api(tags = "图书", description = "馆藏图书")
@RestController
@RequestMapping("books")
public class BookController {
  @ApiOperation(value = "查询图书", notes = "按书名查询，支持 % 与 +", position = 1)
  @GetMapping("{branch}/search")
  public List<Book> search(
      @ApiParam(value = "分馆", required = true, example = "north") @PathVariable String branch,
      @ApiParam(value = "书名", example = "山海经") @RequestParam(required = false) String title,
      @ApiParam(value = "会话", required = true, example = "s-19") @RequestHeader("X-Session") String session) {
    return null;
  }

  @ApiOperation(value = "登记图书", position = 2)
  @PostMapping("add")
  public Book add(@RequestBody Book book) {
    return null;
  }
}
